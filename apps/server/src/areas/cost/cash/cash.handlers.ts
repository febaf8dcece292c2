import { GetCashPlan } from '@xmgl/contracts/cost/cash.calls';
import { type Handler, handle } from '../../../http/context.ts';
import { readCashPlan } from './cash-plan.service.ts';

const plan = handle(GetCashPlan, readCashPlan);

export const cashHandlers: readonly Handler[] = [plan];
