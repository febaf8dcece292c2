/** Which PostgreSQL: our own in the data folder, or one that the operator runs. */
export type DatabaseTarget =
  | { readonly kind: 'embedded'; readonly dataDir: string }
  | {
      readonly kind: 'outside';
      readonly url: string;
      /** Absent: another process migrates. */
      readonly ownerUrl: string | undefined;
    };
