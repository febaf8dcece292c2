import type { OwnUserInfo } from '@xmgl/contracts/identity/personal.calls';
import type { UserInfo } from '@xmgl/contracts/identity/sign-in.calls';
import { unseal } from '../../base/secret.ts';
import type { UserRow } from './user.repository.ts';

export const toUserInfo = (user: UserRow): UserInfo => ({
  userID: user.user_id,
  userName: user.user_name,
  userAccount: user.user_account,
  userTel: user.user_tel ?? '',
  userHeadShot: user.head_shot,
  isAuthentication: user.is_authentication === 1 ? 1 : 0,
});

const mask = (idNumber: string): string =>
  `${idNumber[0]}${'*'.repeat(idNumber.length - 3)}${idNumber.slice(-2)}`;

type Keys = { readonly secret: Uint8Array; readonly isLoopback: boolean };

export const toOwnUserInfo = (user: UserRow, { secret, isLoopback }: Keys): OwnUserInfo => ({
  ...toUserInfo(user),
  email: user.email ?? '',
  idNumberMasked: user.id_number === null ? '' : mask(unseal(secret, user.id_number)),
  isComplete: user.user_name !== '' && (user.password_hash !== null || user.is_of_company),
  isPlatformAdmin: user.is_platform_admin,
  mustChangePassword: user.must_change_password && !isLoopback,
  hasPassword: user.password_hash !== null,
  defaultCompanyID: user.default_company_id ?? '',
  roles: user.is_platform_admin ? ['admin', 'editor'] : ['editor'],
  preferences: user.preferences as OwnUserInfo['preferences'],
  rowVersion: user.row_version,
});
