/** What nobody sees in a text, apart from what joins letters and chooses how one is drawn. Rust has the same rule. */
const HIDDEN = /(?!\p{Join_Control}|[\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}|[\u2800\ufff9-\ufffb]/gu;
/** Joiners behind Latin, Greek, Cyrillic and Hebrew letters, where two names that differ in one look the same. */
const NEEDLESS = /(^|[^\u0600-\u{10ffff}])(?:\p{Join_Control}|[\ufe00-\ufe0f])+/gu;

/** Leaves out what nobody sees in a text, but what turns the text around it or makes two names look the same. */
export const withoutHidden = (text: string): string => text.replace(HIDDEN, '').replace(NEEDLESS, '$1');
