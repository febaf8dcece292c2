import { Button } from 'antd';
import type { ReactElement } from 'react';
import styles from './form-foot.module.css';

type FormFootProps = {
  readonly submit: string;
  readonly isBusy: boolean;
  readonly isDanger?: boolean;
  readonly onCancel: () => void;
};

/** 取消, and the deed of the form. */
export const FormFoot = ({ submit, isBusy, isDanger = false, onCancel }: FormFootProps): ReactElement => (
  <div className={styles.foot}>
    <Button onClick={onCancel}>取消</Button>
    <Button type="primary" danger={isDanger} htmlType="submit" loading={isBusy}>
      {submit}
    </Button>
  </div>
);
