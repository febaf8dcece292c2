/** What stands beside a percentage done where the plan's and that of the 前锋线 are seen: why the two differ. */
export const weighWords =
  '完成百分比按「汇总权重」加权：权重为工期时，工作台和甘特图用计划的工期，前锋线用所对照基线的工期，因此两处略有出入。';
