import { type Sending, useSend } from '../../../api/use-send.ts';
import type { ApiError } from '../../../base/api-error.ts';
import { keepUser } from '../../../session/keep-user.ts';

type Options = {
  readonly done?: string;
  readonly takeErrors?: (error: ApiError) => boolean;
  readonly onDone?: () => void;
};

/** Changes one's own account; the navigation bar and local storage follow at once. */
export const useEditUser = ({ done, takeErrors, onDone }: Options): Sending<'EditUserInfomation'> =>
  useSend('EditUserInfomation', {
    ...(done && { done }),
    ...(takeErrors && { takeErrors }),
    onDone: (user) => {
      keepUser(user);
      onDone?.();
    },
  });
