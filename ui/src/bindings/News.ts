export type News = "new" | "changed" | "same" | "conflict";
