import { formTitleOf, mostForms, type Register } from '@xmgl/contracts/register/register';
import { Button, Dropdown } from 'antd';
import type { ReactElement } from 'react';
import { IconButton } from '../../ui/button.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { useForms } from './use-export.ts';

type FormsButtonProps = {
  readonly register: Register;
  readonly projectID: string;
  readonly rowIDs: readonly string[];
  /** As a mark at the head of a drawer. */
  readonly isSmall?: boolean;
};

/** Each of the rows as a paper of its own. */
export const FormsButton = ({ register, projectID, rowIDs, isSmall }: FormsButtonProps): ReactElement => {
  const forms = useForms(register, projectID);
  const word = `打印${formTitleOf(register)}`;
  if (rowIDs.length > mostForms)
    return <ReasonButton size="small" word={word} reason={`一次最多打印 ${mostForms} 份，请分次打印`} />;
  const items = [
    { key: 'pdf', label: `${word}（PDF）`, onClick: () => forms.run(rowIDs, 'pdf') },
    { key: 'docx', label: `${word}（Word）`, onClick: () => forms.run(rowIDs, 'docx') },
  ];
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      {isSmall ? (
        <IconButton icon="print" label={word} disabled={forms.isBusy} />
      ) : (
        <Button size="small" loading={forms.isBusy}>
          {word}
        </Button>
      )}
    </Dropdown>
  );
};
