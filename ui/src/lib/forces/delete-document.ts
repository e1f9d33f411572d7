/** Deletes a document, which stays in the bin. One press brings it back. */
import type { DocumentKind } from '../../bindings';
import { call } from '../calls/call';
import { offerUndo } from '../page/offer-undo';

/** `said` is the message, and `back` is called with the id of a document that was brought back. */
export async function deleteDocument(
  kind: DocumentKind,
  id: string,
  said: string,
  back: (id: string) => unknown,
): Promise<void> {
  const [entry] = await call('delete_documents', { kind, ids: [id] });
  if (entry === undefined) return;
  offerUndo(said, () => call('bin_restore', { id: entry }).then(({ id }) => back(id)));
}
