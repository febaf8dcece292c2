import { costSubject } from '@xmgl/contracts/cost/cost-subject.register';
import { assumption } from '@xmgl/contracts/integration/assumption.register';
import { GetWbsPlan } from '@xmgl/contracts/schedule/wbs.calls';
import type { PlainLink } from '../../../register/around/plain-links.ts';
import { listNodesAssuming, listNodesUnder } from './wbs-node.repository.ts';

const linkOf = (to: string, label: string, listNodes: typeof listNodesAssuming): PlainLink => ({
  to,
  register: 'WbsNode',
  label,
  page: GetWbsPlan.gate.page,
  list: async ({ db, project }, rowID) =>
    (await listNodes(db, project, rowID)).map(({ id, code, name }) => ({
      id,
      title: `${code} ${name}`,
      state: '',
      address: `/rangeManagement/index?tab=wbs&id=${id}`,
    })),
});

/** What the dictionaries of nodes point to shows the nodes. */
export const wbsLinks: readonly PlainLink[] = [
  linkOf(assumption.entity, 'WBS 词典 · 假设与制约', listNodesAssuming),
  linkOf(costSubject.entity, 'WBS 词典 · 科目', listNodesUnder),
];
