// as backend/src/features/partners/company/partners.controller.ts
console.log('left over');
