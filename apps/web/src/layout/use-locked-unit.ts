import { type Company, useSession } from '../session/session-store.ts';
import type { LayoutPage } from './page-table.ts';

const companyPath = '/company/companyIndex';

/** The unit whose page this is, where it asks for a second factor that is overdue. */
export const useLockedUnit = (page: LayoutPage | undefined): Company | undefined => {
  const { companies, company, project } = useSession();
  const ownerID = page?.isModule
    ? project?.companyID
    : page?.path === companyPath
      ? company?.companyId
      : undefined;
  return companies.find(({ companyId, isFactorOverdue }) => companyId === ownerID && isFactorOverdue);
};
