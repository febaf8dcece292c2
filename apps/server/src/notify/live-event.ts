/** What the stream says: that something changed. Clients ask for it through calls; a message comes with its event. */
export type LiveEvent =
  | {
      readonly kind: 'plan';
      readonly projectID: string;
      readonly planVersion: number;
      readonly batchID: string;
    }
  | { readonly kind: 'rights'; readonly projectID: string; readonly rightsVersion: number }
  /** The person's own affairs: the account, what there is to do or to read, with whom one talks and in what one takes part, and files of their own. */
  | {
      readonly kind: 'user';
      readonly userID: string;
      readonly what?: 'tasks' | 'notices' | 'files' | 'talk' | 'conversations';
      /** Nothing else of the talk has changed than how far the person has read one conversation. */
      readonly read?: { readonly conversationID: string; readonly seq: number };
    }
  /** Something was said, or another message than the newest has changed. The database says it (`say`, `recall`). */
  | {
      readonly kind: 'talk';
      readonly conversationID: string;
      readonly seq: number;
      readonly by: string;
      readonly changed?: number;
    }
  | {
      readonly kind: 'register';
      readonly projectID: string;
      readonly register: string;
      /** Left out where many rows changed at once, and for who may not know which there are. */
      readonly rowID?: string | undefined;
      /** What the row is now, where nothing else of it changed: who shows that already has nothing to read. */
      readonly rowVersion?: number | undefined;
    };

/**
 * Whether somebody may have lost a session, a project, a page or a conversation by it. Of rows, plans, tasks, notices and
 * messages there are many.
 */
export const mayCloseDoors = (event: LiveEvent): boolean =>
  event.kind === 'rights' ||
  (event.kind === 'user' && (event.what === undefined || event.what === 'conversations'));
