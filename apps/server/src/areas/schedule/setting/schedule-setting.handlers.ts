import { schedulePlan } from '@xmgl/contracts/schedule/schedule-plan.document';
import {
  GetScheduleSetting,
  schedulePlanCalls,
  UpdScheduleSetting,
} from '@xmgl/contracts/schedule/schedule-setting.calls';
import { handle } from '../../../http/context.ts';
import { planDocumentHandlers } from '../../../plan-document/plan-document-handlers.ts';
import { readScheduleSetting, saveScheduleSetting } from './schedule-setting.service.ts';

/** No document of before says how the schedule is kept. */
const proposeNothing = async () => ({});

const get = handle(GetScheduleSetting, async ({ db, project }) => await readScheduleSetting(db, project));
const update = handle(UpdScheduleSetting, async (actor, asked) => await saveScheduleSetting(actor, asked));

export const scheduleSettingHandlers = [
  ...planDocumentHandlers(schedulePlanCalls, { document: schedulePlan, propose: proposeNothing }),
  get,
  update,
];
