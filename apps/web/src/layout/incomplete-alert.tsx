import type { ReactElement } from 'react';
import { useNavigate } from 'react-router';
import { onTheWay, redirectTarget } from '../session/navigation.ts';
import { useSession } from '../session/session-store.ts';
import { NoticeDialog } from '../ui/notice-dialog.tsx';

const personalPath = '/information/index';

/** A new account without name or password is led to the personal centre, and back to what it was on the way to. */
export const IncompleteAlert = ({ path }: { readonly path: string }): ReactElement | null => {
  const user = useSession((session) => session.user);
  const navigate = useNavigate();
  if (!user || user.isComplete || path === personalPath) return null;
  return (
    <NoticeDialog
      text="您的个人账户信息不完善，请前往处理"
      confirm="点击前往"
      onConfirm={() =>
        navigate(redirectTarget(location.search) === '/' ? personalPath : onTheWay(personalPath))
      }
    />
  );
};
