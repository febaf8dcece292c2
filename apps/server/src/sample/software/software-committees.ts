import type { SampleCommittee } from '../sample-committees.ts';

export const softwareCommittees: readonly SampleCommittee[] = [
  {
    committeeName: '版本变更控制委员会',
    committeeKind: 'CCB',
    quorum: '过半',
    majority: '过半数',
    tieRule: '主任决定',
    voteDays: 3,
    delegatedCost: 20_000,
    delegatedDays: 5,
    members: [
      ['林雪', '主任'],
      ['陈明远', '副主任'],
      ['何静', '委员'],
      ['唐昕', '委员'],
      ['周航', '秘书'],
    ],
  },
  {
    committeeName: '信息化领导小组',
    committeeKind: '指导委员会',
    quorum: '三分之二',
    majority: '一致',
    tieRule: '视为否决',
    voteDays: 10,
    members: [
      ['林雪', '主任'],
      ['陈明远', '委员'],
      ['宋扬', '委员'],
    ],
  },
];
