import { createHash, randomInt } from 'node:crypto';
import type { Db } from '../../db/scope.ts';

// Without 0, O, 1 and I, which are mistaken for one another.
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Eight characters that can be read out over the telephone. */
export const newInviteCode = (): string =>
  Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');

export const toInviteCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

const codeLength = 8;

/** Four characters of an administrator's own behind the company's code: they tell who invited. */
const markOf = (companyID: string, userID: string): string =>
  [...createHash('sha256').update(`${companyID} ${userID}`).digest().subarray(0, 4)]
    .map((byte) => letters[byte % letters.length])
    .join('');

type Member = { readonly companyID: string; readonly userID: string; readonly companyRole: string };

/** The code as this administrator passes it on; that of the 单位负责人 is the company's own. */
export const codeOf = (code: string, { companyID, userID, companyRole }: Member): string =>
  companyRole === '单位负责人' ? code : `${code}-${markOf(companyID, userID)}`;

/** What was typed: the company's code, and the mark of who passed it on. */
export const readInviteCode = (typed: string): { readonly code: string; readonly mark: string } => {
  const whole = toInviteCode(typed);
  return { code: whole.slice(0, codeLength), mark: whole.slice(codeLength) };
};

export const listAdministrators = (db: Db, companyID: string) =>
  db
    .selectFrom('company_user')
    .select(['user_id', 'company_role'])
    .where('company_id', '=', companyID)
    .where('company_role', 'in', ['单位管理员', '单位负责人'])
    .where('state', '=', 1)
    .execute();

/** Whose code it was; the 单位负责人's where it has no mark, null where its administrator is one no more. */
export const inviterOf = async (db: Db, companyID: string, mark: string): Promise<string | null> => {
  const administrators = await listAdministrators(db, companyID);
  const inviter = administrators.find(({ user_id, company_role }) =>
    mark === '' ? company_role === '单位负责人' : markOf(companyID, user_id) === mark,
  );
  return inviter?.user_id ?? null;
};
