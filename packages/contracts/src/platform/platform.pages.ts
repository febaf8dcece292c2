import { all, type CataloguePage } from '../access/catalogue-page.ts';
import type { CompanyRole } from '../access/company-role.ts';

/** The tabs of registers that the platform alone keeps; what companies keep, too, is among theirs. */
export const platformPages = {
  id: 'platform',
  name: '平台资料',
  route: '/admin/place',
  tabs: [{ id: 'platform.industry', name: '行业', route: 'industry', grants: { 平台管理员: all } }],
} as const satisfies CataloguePage<CompanyRole>;
