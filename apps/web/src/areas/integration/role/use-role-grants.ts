import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../../api/calls.ts';
import { callApi } from '../../../api/client.ts';
import { keyOf } from '../../../api/use-call.ts';
import type { ApiError } from '../../../base/api-error.ts';
import type { RoleRow } from './role-list.tsx';

/** A role's rights with a version not newer than they are: saving on it overwrites nothing unseen. */
export type RoleGrants = {
  readonly rowVersion: number;
  readonly routings: OutputOf<'GetPageRoutings'>;
};

type Versioned = Pick<RoleRow, 'roleID' | 'rowVersion'>;

export const grantsKey = ({ roleID, rowVersion }: Versioned): readonly unknown[] => [
  ...keyOf('GetPageRoutings', { roleID }),
  rowVersion,
];

export const readGrants = async ({ roleID, rowVersion }: Versioned): Promise<RoleGrants> => ({
  rowVersion,
  routings: await callApi('GetPageRoutings', { roleID }),
});

export const useRoleGrants = (role: RoleRow): UseQueryResult<RoleGrants, ApiError> =>
  useQuery<RoleGrants, ApiError>({
    queryKey: grantsKey(role),
    queryFn: () => readGrants(role),
    placeholderData: keepPreviousData,
  });
