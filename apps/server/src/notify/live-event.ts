/** What the stream says: that something changed. Clients ask for it through calls. */
export type LiveEvent =
  | {
      readonly kind: 'plan';
      readonly projectID: string;
      readonly planVersion: number;
      readonly batchID: string;
    }
  | { readonly kind: 'rights'; readonly projectID: string; readonly rightsVersion: number }
  /** The person's own affairs: the account, or what there is to do or to read. */
  | { readonly kind: 'user'; readonly userID: string; readonly what?: 'tasks' | 'notices' }
  | {
      readonly kind: 'register';
      readonly projectID: string;
      readonly register: string;
      /** Left out where many rows changed at once, and for who may not know which there are. */
      readonly rowID?: string | undefined;
      /** What the row is now, where nothing else of it changed: who shows that already has nothing to read. */
      readonly rowVersion?: number | undefined;
    };

/** Whether somebody may have lost a session, a project or a page by it. Of rows, plans, tasks and notices there are many. */
export const mayCloseDoors = (event: LiveEvent): boolean =>
  event.kind === 'rights' || (event.kind === 'user' && event.what === undefined);
