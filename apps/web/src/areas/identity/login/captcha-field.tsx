import type { ReactElement } from 'react';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './login.module.css';
import type { Captcha } from './use-captcha.ts';

export const CaptchaField = ({ captcha }: { readonly captcha: Captcha }): ReactElement | null =>
  captcha.isNeeded ? (
    <TextField
      field={captcha.fields.bind('captcha')}
      label="图形验证码"
      placeholder="请输入图中字符"
      autoComplete="off"
      trailing={
        <button type="button" className={styles.captcha} onClick={captcha.demand} title="看不清？换一张">
          {captcha.image ? <img src={captcha.image} alt="图形验证码，点击更换" /> : '载入中'}
        </button>
      }
    />
  ) : null;
