import { GetCostSetting, UpdCostSetting } from '@xmgl/contracts/cost/cost-setting.calls';
import { audit } from '../../../audit/audit.ts';
import { Failure, fail } from '../../../base/failure.ts';
import { type Handler, handle } from '../../../http/context.ts';
import { announceRow } from '../../../notify/announce.ts';
import { readCostSetting, writeCostSetting } from './cost-setting.repository.ts';
import { toZ } from './normal-quantile.ts';

const get = handle(GetCostSetting, readCostSetting);

const update = handle(UpdCostSetting, async (context, { projectID, ...given }) => {
  const { isTaxLocked, ...before } = await readCostSetting(context);
  if (isTaxLocked === 1 && given.taxBasis !== before.taxBasis)
    throw new Failure('conflict', [
      { code: 'conflict', path: 'taxBasis', message: '已有入账的成本，不能再改口径；请先冲销' },
    ]);
  if (Math.abs(given.weightCpi + given.weightSpi - 1) > 1e-9)
    throw fail('invalid', '两个权重之和应为 1', 'weightSpi');
  await writeCostSetting(context, given, toZ(given.confidence));
  await audit(context, {
    entity: 'costSetting',
    rowID: projectID,
    action: 'UpdCostSetting',
    before,
    after: given,
  });
  await announceRow(context.db, context.project, 'CostSetting', projectID);
  return await readCostSetting(context);
});

export const costSettingHandlers: readonly Handler[] = [get, update];
