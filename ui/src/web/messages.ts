/** What a page and the worker with the program say to each other. */

/** A call, under an id that no other tab gives. */
export interface CallRequest {
  id: string;
  name: string;
  /** Its arguments as JSON. */
  args: string;
  /** Whether another tab asks than the one that has the worker. */
  far?: boolean;
}

/** How a call ended: JSON text or a file's bytes, or a problem as JSON. */
export type Outcome = { id: string } & ({ reply: string | Uint8Array } | { refused: string });

/** What tabs say to each other, and the worker to tabs that it is not of. */
export type TabMessage =
  | { asked: CallRequest }
  | { begun: string }
  | { outcome: Outcome }
  | { owner: true }
  /** A call of another tab has changed the data. */
  | { changed: string }
  | { open: StorageLocation };

/** Where the data lie: in files of the browser's, in its database, or nowhere beyond this visit. */
export type StorageLocation = 'files' | 'database' | 'nowhere';

/** What the worker says. */
export type WorkerMessage =
  /** How much of the program is here, from 0 to 1, and whether it waits for the network. */
  | { share: number; waits: boolean }
  /** It has its lock; whoever gets the lock knows that it is gone. */
  | { held: true }
  /** All of the program is here. */
  | { whole: true }
  /** The data are open. */
  | { open: StorageLocation }
  /** They cannot be opened, and why, as JSON. */
  | { failed: string }
  /** A call is being done: from here on, nobody knows how far it is. */
  | { begun: string }
  | Outcome;

/** What the worker that has nothing else to do is asked. */
export interface JobRequest {
  job: Uint8Array<ArrayBuffer>;
  /** Whether it is done ahead, and nothing is said of it. */
  isTrial?: boolean;
}

/** What it says of its job: how far it is, what came of it, the problem as JSON, or that it broke down over it. */
export type JobMessage =
  { done: number; of: number } | { came: Uint8Array<ArrayBuffer> } | { refused: string } | { broke: string };

/** The lock of the tab that has the worker, and that of the worker itself. */
export const TAB_LOCK = 'muster-tab';
export const WORKER_LOCK = 'muster-worker';

/** The name of a worker that begins with all of the program, after one that ended. */
export const WHOLE = 'muster-whole';

/** Where tabs talk to each other. */
export const CHANNEL = 'muster';
