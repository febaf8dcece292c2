import { firstPause, nextPause, type PlanPorts, type SendAnswer } from './plan-ports.ts';
import type { PendingBatch, SaveState } from './plan-state.ts';
import { toOutgoing } from './restore-batches.ts';

/** What the server made of a batch. */
export type Answered = Exclude<SendAnswer, { kind: 'unreachable' | 'signedOut' }>;

/** The plan that the batches are edits of. */
type Edited = {
  /** The version that the server has said last. */
  readonly version: () => number;
  /** Nothing is sent while the reader has to decide. */
  readonly isHeld: () => boolean;
  readonly onState: (saveState: SaveState) => void;
  /** Takes in what became of the first batch. */
  readonly onAnswer: (batchID: string, answer: Answered) => Promise<void>;
};

/** Edits that the server has not acknowledged, oldest first; sent one at a time, again until there is an answer. */
export class SendQueue {
  readonly #ports: Pick<PlanPorts, 'send' | 'pause' | 'kept'>;
  readonly #plan: Edited;
  #batches: readonly PendingBatch[] = [];
  #kept: readonly PendingBatch[] = this.#batches;
  #sentID: string | null = null;
  #isRetrying = false;

  constructor(ports: Pick<PlanPorts, 'send' | 'pause' | 'kept'>, plan: Edited) {
    this.#ports = ports;
    this.#plan = plan;
  }

  get batches(): readonly PendingBatch[] {
    return this.#batches;
  }

  /** The one that the server is judging. */
  get sentID(): string | null {
    return this.#sentID;
  }

  get isEmpty(): boolean {
    return this.#batches.length === 0;
  }

  has(batchID: string): boolean {
    return this.#batches.some((batch) => batch.batchID === batchID);
  }

  without(batchID: string): readonly PendingBatch[] {
    return this.#batches.filter((batch) => batch.batchID !== batchID);
  }

  add(batch: PendingBatch): void {
    this.#batches = [...this.#batches, batch];
  }

  /** The same edits on another ground, or without those that are through. */
  replace(batches: readonly PendingBatch[]): void {
    this.#batches = batches;
  }

  /** What is not acknowledged outlives the page. */
  keep(): void {
    if (this.#kept === this.#batches) return;
    this.#kept = this.#batches;
    this.#ports.kept.put(this.#batches.map((batch) => toOutgoing(batch, this.#plan.version())));
  }

  /** Sends one after the other until none is left, the reader has to decide, or the session is over. */
  async sendAll(): Promise<void> {
    if (this.#sentID !== null) return;
    let pause = firstPause;
    for (let batch = this.#batches[0]; batch && !this.#plan.isHeld(); batch = this.#batches[0]) {
      const { batchID } = batch;
      this.#sentID = batchID;
      if (!this.#isRetrying) this.#plan.onState('saving');
      const answer = await this.#ports.send(toOutgoing(batch, this.#plan.version()));
      if (answer.kind === 'signedOut') break;
      this.#isRetrying = answer.kind === 'unreachable';
      if (answer.kind === 'unreachable') {
        this.#plan.onState('retrying');
        await this.#ports.pause(pause);
        pause = nextPause(pause);
        continue;
      }
      pause = firstPause;
      this.#plan.onState('saving');
      await this.#plan.onAnswer(batchID, answer).catch(() => this.#ports.pause(firstPause));
    }
    this.#sentID = null;
    this.#isRetrying = false;
    this.#plan.onState(this.isEmpty ? 'saved' : 'stopped');
  }
}
