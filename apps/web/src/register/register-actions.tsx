import { Button, Dropdown } from 'antd';
import type { ReactElement } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useIsMobile } from '../ui/use-media.ts';
import styles from './register.module.css';
import { useParts } from './register-parts.ts';

type ActionsProps = {
  /** Each is left out where the reader may not do it. */
  readonly onAdd: (() => void) | undefined;
  readonly onImport: (() => void) | undefined;
  readonly onExport: ((what: 'shown' | 'all' | 'docx' | 'pdf' | 'history') => void) | undefined;
  readonly onPrint: (() => void) | undefined;
  readonly total: number;
  readonly isBusy: boolean;
};

type Item = { readonly key: string; readonly label: string; readonly onClick: () => void };

const exportItems = ({ total, onExport }: ActionsProps): Item[] =>
  onExport
    ? [
        { key: 'all', label: `导出 ${total} 条，全部内容`, onClick: () => onExport('all') },
        { key: 'shown', label: `导出 ${total} 条，仅表中的列`, onClick: () => onExport('shown') },
        { key: 'docx', label: `导出 ${total} 条为 Word，仅表中的列`, onClick: () => onExport('docx') },
        { key: 'pdf', label: `导出 ${total} 条为 PDF，仅表中的列`, onClick: () => onExport('pdf') },
        { key: 'history', label: '导出全部记录的修改历史', onClick: () => onExport('history') },
      ]
    : [];

/** On a phone: what is done here stands at the bottom, at the thumb. */
const BottomBar = (props: ActionsProps): ReactElement | null => {
  const { onAdd, onImport, onPrint, isBusy } = props;
  const { actions = [] } = useParts();
  const items: Item[] = [
    ...actions.map(({ key, label, onClick }) => ({ key, label, onClick: () => onClick() })),
    ...(onImport ? [{ key: 'import', label: '导入', onClick: onImport }] : []),
    ...exportItems(props).filter(({ key }) => key !== 'shown'),
    ...(onPrint ? [{ key: 'print', label: '打印', onClick: onPrint }] : []),
  ];
  if (!onAdd && items.length === 0) return null;
  return (
    <div className={styles.bar} role="toolbar" aria-label="操作">
      {items.length > 0 && (
        <Dropdown menu={{ items }} trigger={['click']} placement="topLeft">
          <Button loading={isBusy} icon={<Icon name="more" />}>
            更多
          </Button>
        </Dropdown>
      )}
      {onAdd && (
        <Button type="primary" className={styles.barMain ?? ''} onClick={onAdd}>
          新增
        </Button>
      )}
    </div>
  );
};

/** What can be done with a register as a whole. */
export const RegisterActions = (props: ActionsProps): ReactElement => {
  const { onAdd, onImport, onExport, onPrint, isBusy } = props;
  const isMobile = useIsMobile();
  const { actions = [] } = useParts();
  if (isMobile) return <BottomBar {...props} />;
  return (
    <>
      {actions.map(({ key, label, onClick }) => (
        <Button key={key} onClick={onClick}>
          {label}
        </Button>
      ))}
      {onImport && (
        <Button icon={<Icon name="upload" size={16} />} onClick={onImport}>
          导入
        </Button>
      )}
      {onExport && (
        <Dropdown menu={{ items: exportItems(props) }} trigger={['click']}>
          <Button loading={isBusy} icon={<Icon name="download" size={16} />}>
            导出
          </Button>
        </Dropdown>
      )}
      {onPrint && (
        <Button icon={<Icon name="print" size={16} />} onClick={onPrint}>
          打印
        </Button>
      )}
      {onAdd && (
        <Button type="primary" title="N" onClick={onAdd}>
          新增
        </Button>
      )}
    </>
  );
};
