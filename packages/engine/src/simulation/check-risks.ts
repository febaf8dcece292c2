import { findDurationFault, findFault } from './distribution.ts';
import type { RiskFault, RiskModel } from './risk-model.ts';

const isShare = (value: number): boolean => value >= 0 && value <= 1;

/** What keeps a risk model from being simulated; empty when nothing does. */
export function listRiskFaults(risks: RiskModel, isActivity: (id: string) => boolean): readonly RiskFault[] {
  const faults: RiskFault[] = [];
  const checkId = (id: string): void => {
    if (!isActivity(id))
      faults.push({ code: 'missingActivity', id, message: `风险数据提到不存在的活动 ${id}` });
  };
  for (const { activityId, duration, cost } of risks.activities) {
    checkId(activityId);
    const found = [duration && findDurationFault(duration), cost && findFault(cost)];
    for (const fault of found) {
      if (fault != null)
        faults.push({
          code: 'badDistribution',
          id: activityId,
          message: `活动 ${activityId} 的分布有误：${fault}`,
        });
    }
  }
  for (const { id, probability, impact, cost, activityIds } of risks.drivers) {
    activityIds.forEach(checkId);
    if (!isShare(probability))
      faults.push({ code: 'badProbability', id, message: `风险 ${id} 的概率应在 0 与 1 之间` });
    for (const distribution of cost === undefined ? [impact] : [impact, cost]) {
      const fault = findFault(distribution);
      if (fault !== null)
        faults.push({ code: 'badDistribution', id, message: `风险 ${id} 的影响有误：${fault}` });
    }
  }
  for (const { activityIds, coefficient } of risks.correlations) {
    activityIds.forEach(checkId);
    const id = activityIds.join('、');
    if (!isShare(coefficient))
      faults.push({ code: 'badCoefficient', id, message: `相关系数应在 0 与 1 之间（${id}）` });
  }
  return faults;
}
