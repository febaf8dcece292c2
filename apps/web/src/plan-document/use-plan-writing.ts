import { useState } from 'react';
import { callApi } from '../api/client.ts';
import { useSend } from '../api/use-send.ts';
import { isStale, isToldElsewhere, messageOf } from '../base/api-error.ts';
import { useDraft } from '../register/row/draft-store.ts';
import { differing, pick, type Values } from '../register/row/row-values.ts';
import { toast } from '../ui/toast-store.ts';
import { planCall, planIDOf, planKey, type ReadPlan, useReadPlan, useRefreshPlan } from './plan-calls.ts';
import { enterSection } from './plan-outline.tsx';
import type { ShownPlan } from './plan-place.ts';
import { filledValues, listFaults, planFields, planValues, toPlanEdit } from './plan-values.ts';

/** Somebody saved meanwhile: what stands there now, and who and when as the server says it. */
export type StalePlan = { readonly read: ReadPlan; readonly who: string };

export type PlanWriting = {
  readonly values: Values;
  /** What the writing began with. */
  readonly base: Values;
  readonly isChanged: boolean;
  readonly isBusy: boolean;
  readonly stale: StalePlan | null;
  /** What cannot be saved as it is, by section. */
  readonly faults: ReadonlyMap<string, string>;
  /** What was typed earlier and not saved. */
  readonly offer: { readonly keptAt: string; readonly take: () => void; readonly drop: () => void } | null;
  readonly change: (changes: Values) => void;
  readonly save: () => void;
  /** Saves one's own changes on the newest version. */
  readonly saveOn: (newest: ReadPlan, changes: Values) => void;
  readonly dismiss: () => void;
  readonly drop: () => void;
};

const noFaults: ReadonlyMap<string, string> = new Map();

/** What is typed, kept in this browser until it is saved; what was typed earlier is offered. */
const useKeptValues = ({ document, projectID }: ShownPlan, id: string, base: Values) => {
  const drafts = useDraft(projectID, document.entity, id);
  const [values, setValues] = useState<Values>(base);
  const [kept, setKept] = useState(drafts.find);
  const change = (given: Values) => {
    const next = { ...values, ...given };
    setValues(next);
    setKept(null);
    drafts.keep(pick(next, differing(planFields(document), base, next)));
  };
  const drop = () => {
    drafts.drop();
    setKept(null);
  };
  const offer = kept && { keptAt: kept.keptAt, take: () => change(kept.changes), drop };
  return { values, change, offer, drop: drafts.drop };
};

/** The values of a draft while they are written; a version saved meanwhile is told. */
export const usePlanWriting = (shown: ShownPlan, onDone: () => void): PlanWriting => {
  const { document, projectID, read } = shown;
  // A newer version, told meanwhile, does not disturb what is being written.
  const [start] = useState(read);
  const id = planIDOf(document, start.row);
  const base = planValues(document, start);
  const kept = useKeptValues(shown, id, base);
  const [stale, setStale] = useState<StalePlan | null>(null);
  const refresh = useRefreshPlan(document);
  const readPlan = useReadPlan(document);
  const key = planKey(document, projectID, id);

  const showNewest = async (who: string) => {
    try {
      setStale({ read: await callApi(planCall(document, 'byID'), key), who });
    } catch (error) {
      if (!isToldElsewhere(error)) toast.error(messageOf(error));
    }
  };
  const finish = async () => {
    kept.drop();
    refresh();
    await readPlan(projectID, id);
    onDone();
  };
  const update = useSend(planCall(document, 'upd'), {
    done: '已保存',
    takeErrors: (error) => {
      if (isStale(error)) void showNewest(error.message);
      return isStale(error);
    },
    onDone: finish,
  });
  const send = (from: Values, to: Values, rowVersion: number) => {
    const edit = toPlanEdit(document, from, to);
    if (edit === null) void finish();
    else update.mutate({ ...key, projectID, rowVersion, ...edit });
  };
  const [isTried, setTried] = useState(false);
  const faults = isTried ? listFaults(document, kept.values) : noFaults;
  const save = () => {
    const [wrong] = listFaults(document, kept.values);
    setTried(true);
    if (!wrong) return send(base, kept.values, start.row.rowVersion);
    toast.error(wrong[1]);
    enterSection(document, wrong[0]);
  };
  return {
    ...kept,
    base,
    faults,
    isChanged: differing(planFields(document), base, filledValues(document, kept.values)).length > 0,
    isBusy: update.isPending,
    stale,
    save,
    saveOn: (newest, own) => {
      const theirs = planValues(document, newest);
      send(theirs, { ...theirs, ...own }, newest.row.rowVersion);
    },
    dismiss: () => setStale(null),
  };
};
