import { accountRoutes, type UserView } from '@accelerator/contracts/accounts';
import { AdminUserListQuery, ChangePasswordRequest, LogInRequest } from '@accelerator/contracts/accounts/requests';
import { partnerRoutes, type PartnerDetailView } from '@accelerator/contracts/partners';
import { describe, expect, test } from '@jest/globals';
import { Param, Query } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { LoggedIn } from './caller.ts';
import { Route, routeOf } from './route.ts';

declare const user: UserView;
declare const partner: PartnerDetailView;

/** The compiler says that each line under a mark is wrong; a mark above a line that is right does not compile. */
class Handlers {
  @Route(accountRoutes.logIn)
  logIn(_request: Request, _response: Response, _caller: LoggedIn, _body: LogInRequest): UserView {
    return user;
  }

  @Route(partnerRoutes.detail)
  detail(_caller: LoggedIn, _id: string, _type?: 'app' | 'solutions', _header?: string): Promise<PartnerDetailView> {
    return Promise.resolve(partner);
  }

  // @ts-expect-error The answer is another view.
  @Route(accountRoutes.logIn)
  otherAnswer(_body: LogInRequest): PartnerDetailView {
    return partner;
  }

  // @ts-expect-error The answer lacks most of the view.
  @Route(accountRoutes.user)
  async lesserAnswer(): Promise<Pick<UserView, 'id'>> {
    return Promise.resolve(user);
  }

  // @ts-expect-error The body is of another request.
  @Route(accountRoutes.logIn)
  otherBody(_body: ChangePasswordRequest): UserView {
    return user;
  }

  // @ts-expect-error The route has a body, and nothing reads it.
  @Route(accountRoutes.logIn)
  forgottenBody(_caller: LoggedIn): UserView {
    return user;
  }

  // @ts-expect-error The route has no body.
  @Route(accountRoutes.user)
  inventedBody(_body: LogInRequest): UserView {
    return user;
  }

  // @ts-expect-error The route has another query.
  @Route(partnerRoutes.detail)
  otherQuery(_id: string, _query: { readonly kind: string }): PartnerDetailView {
    return partner;
  }

  // @ts-expect-error The value of the query has another type.
  @Route(partnerRoutes.detail)
  otherQueryValue(_id: string, _type?: 'app' | 'agency'): PartnerDetailView {
    return partner;
  }

  // @ts-expect-error A parameter of the path is text.
  @Route(partnerRoutes.detail)
  otherParameter(_id: number): PartnerDetailView {
    return partner;
  }

  // @ts-expect-error The path has no parameter.
  @Route(accountRoutes.user)
  inventedParameter(_id: string): UserView {
    return user;
  }

  // @ts-expect-error The route has no query.
  @Route(accountRoutes.user)
  inventedQuery(_query: AdminUserListQuery): UserView {
    return user;
  }
}

describe('a handler', () => {
  test('is known by the route that it answers', () => {
    expect(routeOf(Handlers.prototype.logIn as () => unknown)).toBe(accountRoutes.logIn);
    expect(routeOf(Handlers.prototype.detail as () => unknown)).toBe(partnerRoutes.detail);
  });

  test('reads parameters under the names that they have in the path', () => {
    const reading = (name: string) => () => {
      class Details {
        @Route(partnerRoutes.detail)
        detail(@Param(name) _id: string, @Query('type') _type?: 'app' | 'solutions'): PartnerDetailView {
          return partner;
        }
      }
      return Details;
    };
    expect(reading('id')).not.toThrow();
    expect(reading('partnerId')).toThrow(
      'Details.detail reads the parameter "partnerId", which GET /api/partners/:id does not have.',
    );
  });
});
