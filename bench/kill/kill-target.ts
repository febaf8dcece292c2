/** What a kill test kills: a server with its database, and a way to write to it. */
export interface KillTarget {
  start(dataDir: string): Promise<RunningTarget>;
}

export interface RunningTarget {
  readonly serverPid: number;
  /** Resolves when the server has acknowledged the write, rejects when it has not. */
  write(id: number): Promise<void>;
  /** Every id that is there. */
  readAll(): Promise<ReadonlySet<number>>;
}
