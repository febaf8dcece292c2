import * as calls from '@xmgl/contracts/platform/sample.calls';
import { audit } from '../../audit/audit.ts';
import { handle } from '../../http/context.ts';
import { readSample, removeSample } from './remove-sample.service.ts';

const getSample = handle(calls.GetSample, ({ db }) => readSample(db));

const delSample = handle(calls.DelSample, async (context, { companyName }) => {
  const { companies, accounts } = await removeSample(context.db, companyName);
  await audit(context, { entity: 'sample', rowID: '', action: 'delete', before: { companies, accounts } });
  return await readSample(context.db);
});

export const sampleHandlers = [getSample, delSample];
