export class JoinRequest {}
