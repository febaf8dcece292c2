import type { AssignmentFilter } from '@xmgl/contracts/resource/requirement.calls';
import { isWithin, type PlanDocument } from '@xmgl/engine/commands/plan-document';
import { toPlanModel } from '@xmgl/engine/commands/to-plan-model';
import type { PlanModel } from '@xmgl/engine/model';
import { listWorkSpans, type WorkSpan } from '@xmgl/engine/resource-use/work-spans';
import type { OpenedPlan } from '../../schedule/plan/open-plan.service.ts';

/** A plan with the times at which its assignments are worked. */
export type PlanUse = {
  readonly model: PlanModel;
  readonly document: PlanDocument;
  readonly spans: readonly WorkSpan[];
};

/** A plan, or a part of it, with its dates. */
export type Dated = Pick<OpenedPlan, 'document' | 'dates' | 'projectName'>;

/** The same state of a plan is worked at the same times; forgotten with it. */
const known = new WeakMap<OpenedPlan['dates'], PlanUse>();

export const toPlanUse = ({ document, dates, projectName }: Dated): PlanUse => {
  const remembered = known.get(dates);
  if (remembered?.document === document) return remembered;
  const model = toPlanModel(document, projectName);
  const spans = listWorkSpans(model, (id) => {
    const row = dates.get(id);
    return row?.start === null || row?.finish === null || row === undefined
      ? undefined
      : { start: row.start, finish: row.finish };
  });
  const use = { model, document, spans };
  known.set(dates, use);
  return use;
};

const dayMin = 1440;

const isSought = (document: PlanDocument, span: WorkSpan, text: string): boolean => {
  const { code = '', name = '' } = document.activity.get(span.activity.id) ?? {};
  return [code, name, span.resource.name].some((word) => word.toLowerCase().includes(text));
};

/** The times that a filter lets through. */
export const filterSpans = ({ spans, document }: PlanUse, filter: AssignmentFilter): readonly WorkSpan[] => {
  const { wbsNodeID, activityID, resourceIDs, kinds, states, fromDay, toDay } = filter;
  const text = filter.text?.toLowerCase() ?? '';
  return spans.filter((span) => {
    const { assignment, activity, resource, dates } = span;
    if (activityID !== undefined && activity.id !== activityID) return false;
    if (resourceIDs?.length && !resourceIDs.includes(resource.id)) return false;
    if (kinds?.length && !kinds.includes(resource.kind)) return false;
    const state = document.assignment.get(assignment.id)?.state;
    if (states?.length && (state === undefined || !states.includes(state))) return false;
    if (fromDay !== undefined && dates.finish <= fromDay * dayMin) return false;
    if (toDay !== undefined && dates.start >= (toDay + 1) * dayMin) return false;
    if (text !== '' && !isSought(document, span, text)) return false;
    return wbsNodeID === undefined || isWithin(document, activity.id, wbsNodeID);
  });
};
