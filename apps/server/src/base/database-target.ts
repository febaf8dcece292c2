/** Which PostgreSQL: our own in the data folder, or one that the operator runs. */
export type DatabaseTarget =
  | { readonly kind: 'embedded'; readonly dataDir: string }
  | {
      readonly kind: 'outside';
      readonly url: string;
      /** Past a pooler such as PgBouncer: for LISTEN and what else needs a session of its own. Absent: `url` is direct. */
      readonly directUrl: string | undefined;
      /** Absent: another process migrates. */
      readonly ownerUrl: string | undefined;
    };
