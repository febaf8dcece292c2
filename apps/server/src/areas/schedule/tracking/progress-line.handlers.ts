import * as calls from '@xmgl/contracts/schedule/progress-line.calls';
import { type Handler, handle } from '../../../http/context.ts';
import { closePeriod, readProgressLine, reopenPeriod } from './progress-line.service.ts';

const get = handle(
  calls.GetProgressLine,
  async (context, { method, statusDate }) =>
    await readProgressLine(context, context.services.plans, { method, statusDate }),
);

const close = handle(calls.CloseStatusPeriod, async (context, { method }) => {
  await closePeriod(context, context.services.plans, method);
  return await readProgressLine(context, context.services.plans, {});
});

const reopen = handle(calls.ReopenStatusPeriod, async (context, { statusDate, note }) => {
  await reopenPeriod(context, { statusDate, note });
  return { statusDate };
});

export const progressLineHandlers: readonly Handler[] = [get, close, reopen];
