import { fail } from '../../../base/failure.ts';
import type { ScenarioHead } from './scenario.repository.ts';

/** Refuses what would change a scenario that is not edited any more. */
export const refuseClosed = ({ state, change_request_id }: ScenarioHead): void => {
  if (state === '编辑中') return;
  if (state !== '已冻结') throw fail('conflict', `方案${state}，不能再修改；可以复制一份`);
  if (change_request_id !== null)
    throw fail('conflict', '变更正在评审，方案已随之冻结，不能修改；变更退回影响分析后可以继续编辑');
  throw fail('conflict', '方案已冻结，请先「继续编辑」再修改');
};
