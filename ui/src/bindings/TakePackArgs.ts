import type { CardId } from "./CardId";
import type { PackFileArgs } from "./PackFileArgs";
export type TakePackArgs = { from: PackFileArgs, cards: Array<CardId> | null, };
