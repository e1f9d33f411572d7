import type { CardNews } from "./CardNews";
import type { PackRow } from "./PackRow";
import type { Problem } from "./Problem";
export type PackNews = { pack: PackRow | null, here: number | null, cards: Array<CardNews>, problems: Array<Problem>, };
