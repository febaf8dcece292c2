import { costSubject } from '@xmgl/contracts/cost/cost-subject.register';
import { assumption } from '@xmgl/contracts/integration/assumption.register';
import { GetWbsPlan } from '@xmgl/contracts/schedule/wbs.calls';
import type { PlainLink } from '../../../register/around/plain-links.ts';
import { listNodesPointing } from './wbs-node.repository.ts';

const linkOf = (to: string, label: string): PlainLink => ({
  to,
  register: 'WbsNode',
  label,
  page: GetWbsPlan.gate.page,
  list: async ({ db, project }, rowID) =>
    (await listNodesPointing(db, project, rowID)).map(({ id, code, name }) => ({
      id,
      title: `${code} ${name}`,
      state: '',
      address: `/rangeManagement/index?tab=wbs&id=${id}`,
    })),
});

/** What the dictionaries of nodes point to shows the nodes. */
export const wbsLinks: readonly PlainLink[] = [
  linkOf(assumption.entity, 'WBS 词典 · 假设与制约'),
  linkOf(costSubject.entity, 'WBS 词典 · 科目'),
];
