export type ExportPackArgs = { id: string, photos: boolean, corrections: boolean, };
