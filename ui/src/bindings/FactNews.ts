export type FactNews = { path: string, old: unknown, new: unknown, };
