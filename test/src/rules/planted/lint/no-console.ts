// as backend/src/features/partners/partners.controller.ts
console.log('left over');
