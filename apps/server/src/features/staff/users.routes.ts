import {
  addUser,
  createInvitation,
  createPasswordLink,
  deleteInvitation,
  listInvitations,
  listUsers,
  logOutUser,
  removeUser,
} from '@villa/shared/contract/users.ts';
import type { Router } from 'express';
import { knownUser } from '../../platform/auth/access.ts';
import { mount } from '../../platform/http/mount.ts';
import { createRequestOrigin } from '../../platform/http/request-origin.ts';
import { registerPath } from './setup-link.ts';
import type { StaffContext } from './services.ts';

export function mountUsers(router: Router, deps: StaffContext): void {
  const { users, config } = deps;
  const originOf = createRequestOrigin(config);
  const done = { status: 'success' as const };

  mount(router, listUsers, deps, () => ({ people: users.list() }));
  mount(router, addUser, deps, ({ body }) => users.add(body));
  mount(router, removeUser, deps, ({ params }) => {
    users.remove(params.id);
    return done;
  });
  mount(router, logOutUser, deps, ({ params }) => {
    users.logOut(params.id);
    return done;
  });
  mount(router, createPasswordLink, deps, ({ params, user, req }) =>
    users.makePasswordLink(params.id, knownUser(user), originOf(req)),
  );
  mount(router, listInvitations, deps, () => ({ invitations: users.invitations() }));
  mount(router, createInvitation, deps, ({ body, req }) => {
    const { invitation, code } = users.invite(body.note ?? '');
    return { invitation, link: originOf(req) + registerPath(code) };
  });
  mount(router, deleteInvitation, deps, ({ params }) => {
    users.withdraw(params.id);
    return done;
  });
}
