// as frontend/src/entities/account/change-password-form.tsx
import { NewPasswordField } from '../../forms/passwords/new-password-field.tsx';

export const ChangePassword = () => (
  <form>
    <input type="password" autoComplete="current-password" />
    <NewPasswordField />
  </form>
);
