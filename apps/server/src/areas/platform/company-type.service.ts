import { fail } from '../../base/failure.ts';
import type { Db } from '../../db/scope.ts';
import { findType } from './company-type.repository.ts';

/** Refuses a type that is not offered any more. */
export const requireOfferedType = async (
  db: Db,
  companyTypeID: string,
): Promise<{ readonly typeName: string; readonly price: number }> => {
  const row = await findType(db, companyTypeID);
  if (!row?.is_enabled) throw fail('invalid', '所选套餐不存在或已停用，请重新选择', 'companyTypeID');
  return { typeName: row.type_name, price: row.price };
};
