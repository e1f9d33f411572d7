import type { Bytes } from "./Bytes";
import type { Lang } from "./Lang";
export type PackFileArgs = { bytes: Bytes, file: string, lang: Lang, };
