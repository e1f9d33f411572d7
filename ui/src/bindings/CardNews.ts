import type { CardId } from "./CardId";
import type { FactNews } from "./FactNews";
import type { News } from "./News";
export type CardNews = { card: CardId, name: string, kind: string, news: News, facts: Array<FactNews>, correction: boolean, photo: boolean, };
