<?php

declare(strict_types=1);

namespace Example\GuestCart\Model;

use Magento\Checkout\Model\Session;
use Magento\Customer\Model\Session as CustomerSession;
use Magento\Framework\Exception\NoSuchEntityException;
use Magento\Framework\Lock\LockManagerInterface;
use Magento\Quote\Api\CartRepositoryInterface;
use Magento\Quote\Api\Data\CartInterface;
use Magento\Quote\Model\MaskedQuoteIdToQuoteIdInterface;
use Magento\Quote\Model\QuoteIdMaskFactory;
use Magento\Quote\Model\QuoteIdToMaskedQuoteIdInterface;
use Magento\Quote\Model\ResourceModel\Quote\QuoteIdMask as QuoteIdMaskResource;

/** The guest cart of the visitor's session, by the id that REST uses for it. */
class SessionCart
{
    public function __construct(
        private readonly Session $session,
        private readonly CustomerSession $customerSession,
        private readonly CartRepositoryInterface $cartRepository,
        private readonly MaskedQuoteIdToQuoteIdInterface $maskedIdToQuoteId,
        private readonly QuoteIdToMaskedQuoteIdInterface $quoteIdToMaskedId,
        private readonly QuoteIdMaskFactory $maskFactory,
        private readonly QuoteIdMaskResource $maskResource,
        private readonly LockManagerInterface $lockManager
    ) {
    }

    /**
     * Id and quantity of the session's cart. Null without a cart, and for customers, whose carts REST serves elsewhere.
     *
     * @return array{id: string, quantity: float}|null
     */
    public function get(): ?array
    {
        // getQuote() would load and prepare a quote for each visitor. Most have none.
        if ((int)$this->session->getQuoteId() === 0) {
            return null;
        }
        $quote = $this->session->getQuote();
        if (!$quote->getId() || !$quote->getIsActive() || $quote->getCustomerId()) {
            return null;
        }
        return ['id' => $this->maskedId((int)$quote->getId()), 'quantity' => (float)$quote->getItemsQty()];
    }

    /** Differs after each change of the session's cart that a page shows, also for customers. */
    public function state(): string
    {
        if ((int)$this->session->getQuoteId() === 0) {
            return '';
        }
        $quote = $this->session->getQuote();
        return $quote->getId() . ' ' . (float)$quote->getItemsQty();
    }

    /** Saves a cart for the session if it has none yet. */
    public function create(): void
    {
        $quote = $this->session->getQuote();
        if ($quote->getId() || $this->customerSession->isLoggedIn()) {
            return;
        }
        $quote->setIsActive(true);
        $this->cartRepository->save($quote);
        $this->session->setQuoteId($quote->getId());
    }

    /**
     * Gives the session a guest cart that it does not have: one that was created over REST, or that an expired session had.
     * A session without items continues with it. Otherwise its items are added to the session's cart, as Magento does at
     * sign-in, and it ends.
     *
     * @return bool false if the cart has ended: it was ordered, deleted, merged, or is a customer's
     */
    public function adopt(string $maskedId): bool
    {
        try {
            $quoteId = (int)$this->maskedIdToQuoteId->execute($maskedId);
        } catch (NoSuchEntityException) {
            return false;
        }
        // Two tabs may offer the same cart at the same moment. Its items are added once.
        $lock = 'guest_cart_' . $quoteId;
        if (!$this->lockManager->lock($lock, 5)) {
            return true;
        }
        try {
            return $this->adoptQuote($quoteId);
        } finally {
            $this->lockManager->unlock($lock);
        }
    }

    /**
     * Whether a cart that has ended was ordered. Magento keeps it, with the number of the order, which a merged one lacks; a
     * deleted one is gone.
     */
    public function isOrdered(string $maskedId): bool
    {
        try {
            $quote = $this->cartRepository->get((int)$this->maskedIdToQuoteId->execute($maskedId));
        } catch (NoSuchEntityException) {
            return false;
        }
        return !$quote->getIsActive() && (string)$quote->getReservedOrderId() !== '';
    }

    private function adoptQuote(int $quoteId): bool
    {
        try {
            $quote = $this->cartRepository->getActive($quoteId);
        } catch (NoSuchEntityException) {
            return false;
        }
        if ($quote->getCustomerId()) {
            return false;
        }
        $sessionQuote = $this->session->getQuote();
        $isOther = (int)$sessionQuote->getId() !== $quoteId;
        if (!$isOther || !$this->isOfThisStore($quote)) {
            return true;
        }
        if (!$this->customerSession->isLoggedIn() && !$sessionQuote->hasItems()) {
            $this->session->replaceQuote($quote);
            return true;
        }
        if ($quote->hasItems()) {
            $this->cartRepository->save($sessionQuote->merge($quote)->collectTotals());
            $this->session->setQuoteId($sessionQuote->getId());
        }
        $quote->setIsActive(false);
        $this->cartRepository->save($quote);
        return false;
    }

    private function isOfThisStore(CartInterface $quote): bool
    {
        return (int)$quote->getStoreId() === (int)$this->session->getQuote()->getStoreId();
    }

    private function maskedId(int $quoteId): string
    {
        try {
            $maskedId = $this->quoteIdToMaskedId->execute($quoteId);
        } catch (NoSuchEntityException) {
            $maskedId = '';
        }
        if ($maskedId !== '') {
            return $maskedId;
        }
        // Carts that the theme has created have no masked id yet.
        $mask = $this->maskFactory->create()->setQuoteId($quoteId);
        $this->maskResource->save($mask);
        return (string)$mask->getMaskedId();
    }
}
