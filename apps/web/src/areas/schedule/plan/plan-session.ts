import type { PlanBatch, TravellingPlan } from '@xmgl/contracts/schedule/plan.calls';
import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { type PlanDates, toPlanDates } from '@xmgl/engine/cells/plan-dates';
import { applyPlanCommands } from '@xmgl/engine/commands/apply-commands';
import type { PlanDocument } from '@xmgl/engine/commands/plan-document';
import { toPlanDocument, toStoredDates } from '@xmgl/engine/commands/plan-wire';
import type { PriceBook } from '@xmgl/engine/resource-use/dated-costs';
import { findNewError } from './find-new-error.ts';
import { PlanHistory } from './plan-history.ts';
import type { Outgoing, PlanPorts } from './plan-ports.ts';
import { type EditResult, type PlanState, toAccepted, toConflict, toFirstState } from './plan-state.ts';
import { type Preview, previewEdit } from './preview-edit.ts';
import { type Confirmed, rebaseBatches, stackBatches } from './rebase-batches.ts';
import { sayReasoned } from './reopen-reason.ts';
import { sayAnew, toRestored } from './restore-batches.ts';
import { type Answered, SendQueue } from './send-queue.ts';

const mostCommands = 2000;

/**
 * One plan being edited in this browser. An edit is said to the plan here and shown with all new dates at once,
 * then sent; batches of others are brought under what was not acknowledged yet. Everything that changes the plan
 * takes its turn, so that no two changes mix.
 */
export class PlanSession {
  readonly #ports: PlanPorts;
  readonly #history = new PlanHistory();
  readonly #queue: SendQueue;
  readonly #listeners = new Set<() => void>();
  #state: PlanState;
  #confirmed: Confirmed;
  #lastTurn: Promise<unknown> = Promise.resolve();

  private constructor(ports: PlanPorts, travelling: TravellingPlan, dates: PlanDates, plan: PlanDocument) {
    this.#ports = ports;
    this.#confirmed = { plan, version: travelling.planVersion };
    this.#state = toFirstState(travelling, plan, dates);
    this.#queue = new SendQueue(ports, {
      version: () => this.#confirmed.version,
      isHeld: () => this.#state.conflict !== null,
      onState: (saveState) => this.#set({ saveState }),
      onAnswer: (batchID, answer) => this.#inTurn(() => this.#takeAnswer(batchID, answer)),
    });
  }

  /** Reads the plan; its stored dates are shown until the engine, asked after the first picture, has answered. */
  static async open(ports: PlanPorts): Promise<PlanSession> {
    const kept = await ports.kept.take();
    const travelling = await ports.readPlan();
    const plan = toPlanDocument(travelling);
    const isComputed = travelling.finish !== null;
    const dates = isComputed ? toPlanDates(toStoredDates(travelling)) : await ports.compute(plan);
    const session = new PlanSession(ports, travelling, dates, plan);
    if (kept.length > 0) await session.#inTurn(() => session.#restore(kept));
    else if (isComputed) void session.#inTurn(() => ports.shown().then(() => session.#show()));
    return session;
  }

  readonly getState = (): PlanState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Says commands to the plan. Refused ones change nothing and answer why. */
  readonly edit = (commands: readonly PlanCommand[]): Promise<EditResult> =>
    sayReasoned(this.#ports.askReason, this.#state.plan, commands, (said) =>
      this.#admitted(said, () =>
        this.#say(said, (batchID, inverse) => this.#history.push({ batchID, commands: inverse })),
      ),
    );

  /**
   * An edit of this reader's that the server itself says to the plan, undone as one that was said here.
   * @param ask answers the id of its batch
   */
  readonly sayThere = (ask: () => Promise<string>): Promise<EditResult> =>
    this.#inTurn(async () => {
      if (!this.#queue.isEmpty) return { error: '还有修改正在保存，请稍候再试' };
      const batchID = await ask();
      const { batches, reload } = await this.#ports.readChanges(this.#confirmed.version);
      const own = batches.find((batch) => batch.batchID === batchID);
      if (reload || !own) await this.#catchUp();
      else await this.#takeOwn(own, batches);
      return {};
    });

  /** What commands would make of the plan; nothing is said. */
  readonly preview = (commands: readonly PlanCommand[]): Promise<Preview> =>
    this.#inTurn(() => previewEdit(this.#plan, commands, this.#ports.compute));

  /** What the assignments of the plan that is shown cost at these prices, in 元. */
  readonly sumCosts = (prices: PriceBook): Promise<number> => this.#ports.sumCosts(this.#state.plan, prices);

  readonly undo = (): Promise<EditResult> => this.#admittedBack('undo');
  readonly redo = (): Promise<EditResult> => this.#admittedBack('redo');

  /** Somebody's batch was stored: this browser's own needs nothing, others' are read and shown. */
  readonly hear = (planVersion: number, batchID: string): Promise<void> =>
    this.#inTurn(async () => {
      if (planVersion <= this.#confirmed.version) return;
      if (batchID !== '' && this.#queue.has(batchID)) return;
      await this.#catchUp();
    });

  /** Once what was opened or said before has been computed: a plan that was just read has no lengths of summaries yet. */
  readonly settled = (): Promise<PlanState> => this.#inTurn(async () => this.#state);

  /** After a break of the stream anything may have happened. */
  readonly resync = (): Promise<void> =>
    this.#inTurn(() => this.#catchUp()).then(() => {
      // The session may have ended in between and begun again.
      if (!this.#queue.isEmpty) void this.#queue.sendAll();
    });

  /** `importID`: this reader's import has taken the plan's place, and undo goes back to the one before. */
  readonly reload = (importID?: string): Promise<void> => this.#inTurn(() => this.#readAgain(importID));

  /** The reader's answer to a stale edit. */
  readonly resolveConflict = (choice: 'theirs' | 'mine'): Promise<void> =>
    this.#inTurn(async () => {
      const { conflict } = this.#state;
      if (!conflict) return;
      if (choice === 'mine') this.#sendAnew(conflict.batchID);
      else this.#drop(conflict.batchID);
      this.#set({ conflict: null });
      await this.#show();
      void this.#queue.sendAll();
    });

  get #plan(): PlanDocument {
    return this.#queue.batches.at(-1)?.after ?? this.#confirmed.plan;
  }

  /** Runs `work` in its turn once `admit` resolves to true; other edits go on while its dialog is open. */
  async #admitted(commands: readonly PlanCommand[], work: () => Promise<EditResult>): Promise<EditResult> {
    const { admit } = this.#ports;
    const isAdmitted = admit === undefined || (await admit(this.#state.plan, commands));
    return isAdmitted ? this.#inTurn(work) : { error: '' };
  }

  #admittedBack(way: 'undo' | 'redo'): Promise<EditResult> {
    const entry = this.#history.peek(way);
    const commands = entry && 'commands' in entry ? entry.commands : [];
    return this.#admitted(commands, () => this.#goBack(way));
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#lastTurn.then(work);
    this.#lastTurn = turn.catch(() => undefined);
    return turn;
  }

  #set(change: Partial<PlanState>): void {
    this.#state = {
      ...this.#state,
      ...change,
      planVersion: this.#confirmed.version,
      unsavedCount: this.#queue.batches.length,
      canUndo: this.#history.canUndo,
      undoID: this.#history.peek('undo')?.batchID,
      canRedo: this.#history.canRedo,
    };
    this.#queue.keep();
    for (const listener of this.#listeners) listener();
  }

  /** Says again what an earlier page could not send, unless it arrived after all. */
  async #restore(kept: readonly Outgoing[]): Promise<void> {
    const since = Math.min(this.#confirmed.version, ...kept.map(({ baseVersion }) => baseVersion));
    const { batches } = await this.#ports.readChanges(since);
    const { pending, dropped } = stackBatches(this.#confirmed.plan, toRestored(kept, batches));
    this.#queue.replace(pending);
    for (const { message } of dropped) this.#ports.tellError(`一处修改未能保留：${message}`);
    await this.#show();
    if (pending.length === 0) return;
    this.#ports.tellNews(`有 ${pending.length} 处修改尚未保存，正在重新提交`);
    void this.#queue.sendAll();
  }

  async #show(change: Partial<PlanState> = {}): Promise<void> {
    const plan = this.#plan;
    const dates = await this.#ports.compute(plan);
    this.#set({ ...change, plan, dates });
  }

  async #say(
    commands: readonly PlanCommand[],
    remember: (batchID: string, inverse: readonly PlanCommand[]) => void,
  ): Promise<EditResult> {
    if (commands.length > mostCommands) return { error: `一次最多修改 ${mostCommands} 处，请分几次进行` };
    const applied = applyPlanCommands(this.#plan, commands);
    if (!applied.ok) return { error: applied.failure.message };
    const { keys, inverse, plan } = applied;
    if (inverse.length === 0) return {};
    const dates = await this.#ports.compute(plan);
    const error = findNewError(this.#state.dates, dates);
    if (error) return { error };
    const batchID = this.#ports.newID();
    this.#queue.add({ batchID, commands, keys, inverse, after: plan });
    remember(batchID, inverse);
    this.#set({ plan, dates });
    void this.#queue.sendAll();
    return {};
  }

  async #goBack(way: 'undo' | 'redo'): Promise<EditResult> {
    const entry = this.#history.peek(way);
    if (!entry) return {};
    if ('replacedBy' in entry) return this.#swapPlans(way, entry.replacedBy);
    const error = this.#history.findOvertaken(way, entry.commands, this.#plan);
    const turn = (batchID: string, inverse: readonly PlanCommand[]): void =>
      this.#history.turn(way, { batchID, commands: inverse });
    const result = error ? { error } : await this.#say(entry.commands, turn);
    if (result.error) {
      this.#history.forget(entry.batchID);
      this.#set({});
    }
    return result;
  }

  /** Goes back over an import, or forward again; nothing that is still on its way may be lost under it. */
  async #swapPlans(way: 'undo' | 'redo', replacedBy: string): Promise<EditResult> {
    if (!this.#queue.isEmpty) return { error: '还有修改正在保存，请稍候再撤销导入' };
    const undone = await this.#ports.undoImport(replacedBy, this.#confirmed.version);
    if (undone.error === undefined) await this.#readAgain();
    this.#history.replace(way, undone.error === undefined ? undone.batchID : undefined);
    this.#set({});
    return undone.error === undefined ? {} : undone;
  }

  async #takeAnswer(batchID: string, answer: Answered): Promise<void> {
    const batch = this.#queue.batches[0];
    if (batch?.batchID !== batchID) return;
    if (answer.kind === 'applied') {
      const { batches, planVersion } = answer.output;
      if (planVersion <= this.#confirmed.version) return this.#leaveOut(batchID);
      return this.#takeAccepted([...batches, toAccepted(batch, planVersion)]);
    }
    if (answer.kind === 'stale') {
      await this.#catchUp();
      if (this.#queue.batches[0]?.batchID === batchID)
        this.#set({ conflict: toConflict(this.#state, batchID, answer.message) });
      return;
    }
    this.#ports.tellError(answer.message);
    this.#drop(batchID);
    await this.#readAgain();
  }

  async #catchUp(): Promise<void> {
    const changes = await this.#ports.readChanges(this.#confirmed.version);
    if (changes.reload) await this.#readAgain();
    else await this.#takeAccepted(changes.batches, true);
  }

  /** A batch that the server has said already is taken as one that was said here and is acknowledged. */
  async #takeOwn(own: PlanBatch, batches: readonly PlanBatch[]): Promise<void> {
    await this.#takeAccepted(batches.filter(({ planVersion }) => planVersion < own.planVersion));
    const applied = applyPlanCommands(this.#plan, own.commands);
    if (!applied.ok) return this.#readAgain();
    const [{ keys, inverse, plan: after }, { batchID, commands }] = [applied, own];
    this.#queue.replace([{ batchID, commands, keys, inverse, after }]);
    this.#history.push({ batchID, commands: inverse });
    await this.#takeAccepted(batches);
    await this.#show();
  }

  async #takeAccepted(batches: readonly PlanBatch[], isWhole = false): Promise<void> {
    const rebased = rebaseBatches(this.#confirmed, this.#queue.batches, batches, this.#queue.sentID);
    if (!rebased) return isWhole ? this.#readAgain() : this.#catchUp();
    this.#confirmed = rebased.confirmed;
    this.#queue.replace(rebased.pending);
    for (const { batchID, message } of rebased.dropped) {
      this.#history.forget(batchID);
      this.#ports.tellError(`一处修改未能保留：${message}`);
    }
    const { changedByOthers, theirKeys } = rebased;
    if (!changedByOthers) return this.#set({});
    this.#history.touch({ keys: theirKeys, userName: changedByOthers.userName }, rebased.pending);
    await this.#show({ changedByOthers, conflict: this.#state.conflict ?? rebased.conflict });
  }

  async #readAgain(importID?: string): Promise<void> {
    const travelling = await this.#ports.readPlan();
    const isSamePlan = travelling.planVersion === this.#confirmed.version;
    this.#confirmed = { plan: toPlanDocument(travelling), version: travelling.planVersion };
    const { pending, dropped } = stackBatches(this.#confirmed.plan, this.#queue.batches);
    this.#queue.replace(pending);
    for (const { batchID } of dropped) this.#history.forget(batchID);
    if (this.#queue.isEmpty && !isSamePlan) this.#history.clear();
    if (importID !== undefined) this.#history.push({ batchID: importID, replacedBy: importID });
    const { projectName, baseline, owners, parties } = travelling;
    await this.#show({ projectName, baseline, owners, parties });
  }

  #sendAnew(oldID: string): void {
    const batchID = this.#ports.newID();
    this.#queue.replace(sayAnew(this.#queue.batches, oldID, batchID));
    this.#history.rename(oldID, batchID);
  }

  /** The plan that was read has it already, or it changed nothing. */
  async #leaveOut(batchID: string): Promise<void> {
    this.#queue.replace(stackBatches(this.#confirmed.plan, this.#queue.without(batchID)).pending);
    await this.#show();
  }

  #drop(batchID: string): void {
    this.#history.forget(batchID);
    this.#queue.replace(stackBatches(this.#confirmed.plan, this.#queue.without(batchID)).pending);
  }
}
