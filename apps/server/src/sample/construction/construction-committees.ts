import type { SampleCommittee } from '../sample-committees.ts';

export const constructionCommittees: readonly SampleCommittee[] = [
  {
    committeeName: '开工筹备领导小组',
    committeeKind: '指导委员会',
    quorum: '过半',
    majority: '过半数',
    tieRule: '主任决定',
    voteDays: 3,
    members: [
      ['林雪', '主任'],
      ['陈明远', '副主任'],
      ['周航', '秘书'],
    ],
    ended: '项目已开工，职责并入项目指导委员会',
  },
  {
    committeeName: '变更控制委员会',
    committeeKind: 'CCB',
    quorum: '三分之二',
    majority: '过半数',
    tieRule: '主任决定',
    voteDays: 5,
    delegatedCost: 50_000,
    delegatedDays: 3,
    members: [
      ['林雪', '主任'],
      ['陈明远', '副主任'],
      ['何静', '委员'],
      ['宋扬', '委员'],
      ['唐昕', '委员'],
      ['周航', '秘书'],
    ],
  },
  {
    committeeName: '项目指导委员会',
    committeeKind: '指导委员会',
    quorum: '过半',
    majority: '三分之二',
    tieRule: '视为否决',
    voteDays: 10,
    members: [
      ['林雪', '主任'],
      ['陈明远', '委员'],
      ['何静', '委员'],
    ],
  },
];
