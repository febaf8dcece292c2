import { useQueryClient } from '@tanstack/react-query';
import { department } from '@xmgl/contracts/company/department.register';
import { useCallback } from 'react';
import { useMayWrite } from '../../../access/use-may-write.ts';
import type { OutputOf } from '../../../api/calls.ts';
import { concernsRegister, type ServerEvent } from '../../../api/event-stream.ts';
import { useServerEvents } from '../../../api/events.ts';
import { useCall } from '../../../api/use-call.ts';
import { callOf } from '../../../register/row/row-values.ts';
import { useUserID } from '../../../session/session-store.ts';

export type DepartmentPerson = OutputOf<'GetDepartmentUsers'>['items'][number];

/** Calls whose answers tell who is in which department. */
export const peopleCalls = [
  'GetDepartmentUsers',
  'GetDepartmentTree',
  callOf(department, 'page'),
  callOf(department, 'byID'),
  'GetUserCompany',
] as const;

const most = 5000;

type Asked = {
  readonly companyID: string;
  readonly departmentID: string | null;
  readonly includeChildren: 0 | 1;
  readonly value: string;
};

/** People of departments, kept as others change them, with what the reader may do. */
export const usePeople = (asked: Asked) => {
  const queries = useQueryClient();
  const ownID = useUserID();
  const mayManage = useMayWrite(department.page, 'insert');
  const mayUpdate = useMayWrite(department.page, 'update');
  const query = useCall(
    'GetDepartmentUsers',
    { ...asked, pageIndex: 1, pageSize: most },
    { placeholderData: (before) => before },
  );
  useServerEvents(
    useCallback(
      (event: ServerEvent) => {
        if (!concernsRegister(event, [department.entity])) return;
        for (const name of ['GetDepartmentUsers', 'GetDepartmentTree'])
          void queries.invalidateQueries({ queryKey: [name] });
      },
      [queries],
    ),
  );
  const led = new Set(
    query.data?.items.flatMap((one) => (one.isLeader && one.userID === ownID ? one.departmentID : [])),
  );
  return {
    query,
    mayManage,
    mayChange: ({ departmentID }: DepartmentPerson) => mayManage || (mayUpdate && led.has(departmentID)),
  };
};
