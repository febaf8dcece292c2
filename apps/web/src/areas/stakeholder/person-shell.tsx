import { Button, Drawer } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useRight } from '../../access/use-rights.ts';
import { PhoneSizes } from '../../register/phone-sizes.tsx';

type ShellProps = {
  readonly person: { readonly projectStakeholderID: string; readonly userName: string };
  readonly width: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A drawer about one person, with the way to the register for those who may see it. */
export const PersonShell = ({ person, width, onClose, children }: ShellProps): ReactElement => {
  const hasRegister = useRight('stakeholder.register', 'access');
  const [, setSearch] = useSearchParams();
  return (
    <Drawer
      open
      title={person.userName}
      size={width}
      styles={{ wrapper: { maxWidth: '100vw' } }}
      onClose={onClose}
      extra={
        hasRegister && (
          <Button onClick={() => setSearch({ tab: 'register', id: person.projectStakeholderID })}>
            在登记册中打开
          </Button>
        )
      }
    >
      <PhoneSizes>{children}</PhoneSizes>
    </Drawer>
  );
};
