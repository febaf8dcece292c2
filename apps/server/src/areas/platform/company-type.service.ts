import type { Db } from '../../db/scope.ts';
import { findTypeOfCompany } from './company-type.repository.ts';

export type CompanyLimits = { readonly typeName: string; readonly maxProjectMembers: number };

/** What a company's type allows; 0 is no limit. */
export const readLimits = async (db: Db, companyID: string): Promise<CompanyLimits> => {
  const type = await findTypeOfCompany(db, companyID);
  return { typeName: type?.type_name ?? '', maxProjectMembers: type?.max_project_members ?? 0 };
};
