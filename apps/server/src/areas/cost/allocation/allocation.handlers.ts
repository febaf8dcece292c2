import * as calls from '@xmgl/contracts/cost/allocation.calls';
import { fail } from '../../../base/failure.ts';
import { handle } from '../../../http/context.ts';
import { peopleInSight } from '../../../register/read/people-sight.service.ts';
import { requireWholeCosts } from '../posting.service.ts';
import { takeBackOf } from '../take-back.service.ts';
import { allocate, proposeAllocations, requireOpen } from './allocate.service.ts';
import { listAllocations, markTakenBack } from './allocation.repository.ts';

const read = handle(calls.GetAllocations, async (context, { month }) => {
  await requireWholeCosts(context);
  const sight = await peopleInSight(context);
  const proposals = await proposeAllocations(context, context.services.plans, month);
  return {
    proposals: proposals.map(({ rule: _, pooled: __, ...told }) => told),
    allocations: (await listAllocations(context)).map(({ userID, userName, time, ...made }) => ({
      ...made,
      userName: sight.nameOf({ user_id: userID, user_name: userName }),
      time: time.toISOString(),
    })),
  };
});

const run = handle(calls.RunAllocation, async (context, asked) => {
  await requireWholeCosts(context);
  return await allocate(context, context.services.plans, asked);
});

const takeBack = handle(calls.TakeBackAllocation, async (context, { allocationID, comment }) => {
  await requireWholeCosts(context);
  const month = await markTakenBack(context, allocationID);
  if (month === null) throw fail('notFound', '没有这次分摊，或已经撤回');
  await requireOpen(context, month);
  return { entries: await takeBackOf(context, 'cost_allocation_id', allocationID, comment) };
});

export const allocationHandlers = [read, run, takeBack];
