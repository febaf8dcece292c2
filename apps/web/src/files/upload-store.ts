import { create } from 'zustand';

/** What files hang on: a row of a register by its entity and id, or the project by 'Project' and its id. */
export type FileRef = { readonly projectID: string; readonly refKind: string; readonly refID: string };

/**
 * waiting: others go first; hashing: read beside the page; sending; broken: the connection is cut, it goes on by
 * itself; paused by the person; finishing: the server reads it back; failed: with a reason, and a way to try again.
 */
export type UploadState = 'waiting' | 'hashing' | 'sending' | 'broken' | 'paused' | 'finishing' | 'failed';

/** Says what bytes that are stored by now are for. */
export type Complete = (fileID: string, fileName: string) => Promise<void>;

export type UploadItem = {
  readonly id: number;
  readonly ref: FileRef;
  readonly file: File;
  readonly fileName: string;
  /** The annex that it takes the place of. */
  readonly replacedID: string | undefined;
  /** The field of the row that it goes into. */
  readonly field?: string | undefined;
  /** What makes of the bytes what they are for, where they are no annex. */
  readonly complete: Complete | undefined;
  /** What follows once it hangs where it should; told there, and not beside. */
  readonly kept: ((fileID: string) => void) | undefined;
  readonly state: UploadState;
  /** Bytes read or sent, as the state says. */
  readonly done: number;
  readonly sha256: string | null;
  readonly message: string;
};

/** Uploads go on while their panel is closed; they end with the tab. */
export const useUploads = create<{ items: readonly UploadItem[] }>()(() => ({ items: [] }));

let lastID = 0;

export const addItem = (
  item: Pick<UploadItem, 'ref' | 'file' | 'fileName' | 'replacedID' | 'complete' | 'kept' | 'field'>,
): void => {
  lastID += 1;
  const added: UploadItem = { ...item, id: lastID, state: 'waiting', done: 0, sha256: null, message: '' };
  useUploads.setState(({ items }) => ({ items: [...items, added] }));
};

export const changeItem = (id: number, change: Partial<UploadItem>): void =>
  useUploads.setState(({ items }) => ({
    items: items.map((item) => (item.id === id ? { ...item, ...change } : item)),
  }));

export const removeItem = (id: number): void =>
  useUploads.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }));

export const findItem = (id: number): UploadItem | undefined =>
  useUploads.getState().items.find((item) => item.id === id);

const atWork: ReadonlySet<UploadState> = new Set(['hashing', 'sending', 'broken', 'finishing']);
export const isAtWork = ({ state }: UploadItem): boolean => atWork.has(state);

/** Whether leaving the page would end something. */
export const isUnfinished = (item: UploadItem): boolean => isAtWork(item) || item.state === 'waiting';
