import {
  candidateCriteria,
  candidateScore,
  rankByCriteria,
  weightsOf,
} from '@xmgl/contracts/resource/candidate-score';
import type { resourceRequest } from '@xmgl/contracts/resource/resource-request.register';
import type { ReactElement } from 'react';
import type { ReadRow } from '../../../register/row/row-values.ts';
import { DataTable } from '../../../ui/data-table.tsx';

type Row = ReadRow<typeof resourceRequest>['row'];

/** By the criteria that the request has of its own. */
const OwnRanking = ({ row: { criteria, scores } }: { readonly row: Row }): ReactElement => {
  const rows = rankByCriteria(criteria, scores);
  return (
    <DataTable
      label="候选人得分"
      rows={rows}
      rowKey={({ candidate }) => candidate}
      empty="还没有评分"
      columns={[
        { key: 'name', title: '候选', width: 120, render: ({ candidate }) => candidate },
        ...criteria.map(({ criterion, weight }, at) => ({
          key: criterion,
          title: `${criterion} ${weight ?? 0}%`,
          width: 110,
          align: 'right' as const,
          render: ({ each }: (typeof rows)[number]) => each[at] ?? '—',
        })),
        { key: 'total', title: '得分', width: 80, align: 'right', render: ({ total }) => total ?? '—' },
      ]}
    />
  );
};

/** 候选人 by what they come to, the best first. */
export const CandidateRanking = ({ row }: ReadRow<typeof resourceRequest>): ReactElement =>
  row.criteria.length > 0 ? <OwnRanking row={row} /> : <UsualRanking row={row} />;

const UsualRanking = ({ row }: { readonly row: Row }): ReactElement => {
  const weights = weightsOf([row.abilityWeight, row.experienceWeight, row.costWeight, row.readyWeight]);
  const rows = row.candidates
    .map((one) => {
      const scores = [one.abilityScore, one.experienceScore, one.costScore, one.readyScore] as const;
      return { ...one, scores, total: candidateScore(weights, scores) };
    })
    .sort((a, b) => (b.total ?? -1) - (a.total ?? -1));
  return (
    <DataTable
      label="候选人得分"
      rows={rows}
      rowKey={({ lineID }) => lineID}
      empty="还没有候选人"
      columns={[
        { key: 'name', title: '候选', width: 120, render: ({ candidate }) => candidate },
        ...candidateCriteria.map((criterion, at) => ({
          key: criterion,
          title: `${criterion} ${weights[at] ?? 0}%`,
          width: 90,
          align: 'right' as const,
          render: ({ scores }: (typeof rows)[number]) => scores[at] ?? '—',
        })),
        { key: 'total', title: '得分', width: 80, align: 'right', render: ({ total }) => total ?? '—' },
      ]}
    />
  );
};
