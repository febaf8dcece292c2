import { all, see } from '@xmgl/contracts/access/catalogue-page';
import { type PageRouting, toFlags } from '@xmgl/contracts/access/page-rights';
import { expect, test } from 'vitest';
import { mayOpen } from './may-open.ts';

const page = (pageRouting: string, flags: typeof all): PageRouting => ({
  ...{ pageRoutingID: pageRouting, pageRoutingName: pageRouting, pageRouting },
  ...flags,
});
const routings = [
  { ...page('/resourcesManagement/index', all), childrenRouting: [page('library', see)] },
  { ...page('/stakeholderManagement/index', all), childrenRouting: [page('register', toFlags('00000'))] },
];

test('a tab is followed by who has access to it; what is no tab of the project by whoever comes', () => {
  expect(mayOpen(routings, '/resourcesManagement/index?tab=library&id=1')).toBe(true);
  expect(mayOpen(routings, '/stakeholderManagement/index?tab=register&id=1')).toBe(false);
  expect(mayOpen(routings, '/company/index?tab=department&id=1')).toBe(true);
});
